import { publicRoomJson } from './rooms';

/** JSON of the photos of a list column, as visitors get them. */
export const publicPhotosJson = (column: string) =>
  `(SELECT json_group_array(json_object('url', value ->> 'url', 'originalName', value ->> 'originalName'))
    FROM json_each(${column}))`;

/** JSON of a `units` row named `unit` with its rooms, as visitors get it. */
export const publicUnitJson = `json_object('id', unit.id, 'propertyId', unit.property_id, 'name', unit.name,
  'description', unit.description, 'bedrooms', unit.bedrooms, 'bathrooms', unit.bathrooms, 'sqft', unit.sqft,
  'isActive', json(iif(unit.is_active, 'true', 'false')), 'photos', ${publicPhotosJson('unit.photos')},
  'rooms', (SELECT json_group_array(${publicRoomJson} ORDER BY room.id) FROM rooms room WHERE room.unit_id = unit.id))`;

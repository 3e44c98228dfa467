import { publicPhotosJson, publicUnitJson } from './units';

/** JSON of a `properties` row named `property` with its active units, as visitors get it (contract section 2). */
export const publicPropertyJson = `json_object('id', property.id, 'name', property.name,
  'address', property.address, 'description', property.description, 'campusDistance', property.campus_distance,
  'contactName', property.contact_name, 'contactEmail', property.contact_email,
  'contactPhone', property.contact_phone, 'contactWebsite', property.contact_website,
  'scheduleVisitUrl', property.schedule_visit_url, 'applicationUrl', property.application_url,
  'amenities', json(property.amenities), 'basePhotos', ${publicPhotosJson('property.base_photos')},
  'faqItems', json(property.faq_items), 'logoUrl', property.logo_url,
  'units', (SELECT json_group_array(${publicUnitJson} ORDER BY unit.id) FROM units unit
    WHERE unit.property_id = property.id AND unit.is_active))`;

import { sql } from 'drizzle-orm';
import { index, integer, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { type Charge, type LeaseTerms, noLeaseTerms } from '../../contract/charge';
import type { LeaseStep } from '../../contract/lease-step';
import type { Photo } from '../../contract/photo';
import type { FaqItem } from '../../contract/property';
import type { TourHours } from '../../contract/tour-hours';
import { deletion, list, rev, version } from './columns';

export const properties = sqliteTable(
  'properties',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    name: text().notNull(),
    address: text().notNull(),
    description: text().notNull().default(''),
    createdBy: text('created_by').notNull(),
    campusDistance: text('campus_distance').notNull().default(''),
    contactName: text('contact_name').notNull().default(''),
    contactEmail: text('contact_email').notNull().default(''),
    contactPhone: text('contact_phone').notNull().default(''),
    contactWebsite: text('contact_website').notNull().default(''),
    scheduleVisitUrl: text('schedule_visit_url').notNull().default(''),
    applicationUrl: text('application_url').notNull().default(''),
    amenities: list<string>('amenities'),
    basePhotos: list<Photo>('base_photos'),
    faqItems: list<FaqItem>('faq_items'),
    leaseSteps: list<LeaseStep>('lease_steps'),
    charges: list<Charge>('charges'),
    lease: text({ mode: 'json' }).notNull().default(noLeaseTerms).$type<LeaseTerms>(),
    /** Of tours that groups book. */
    timeZone: text('time_zone'),
    tourHours: text('tour_hours', { mode: 'json' }).$type<TourHours>(),
    logoUrl: text('logo_url'),
    rev,
    version,
    createdAt: text('created_at').notNull(),
    updatedAt: text('updated_at').notNull(),
    ...deletion,
  },
  (property) => [index('properties_by_deletion').on(property.deletedAt).where(sql`deleted_at IS NOT NULL`)],
);

export const units = sqliteTable(
  'units',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    propertyId: integer('property_id')
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    description: text().notNull().default(''),
    bedrooms: integer().notNull(),
    bathrooms: real().notNull(),
    sqft: integer().notNull().default(0),
    isActive: integer('is_active', { mode: 'boolean' }).notNull().default(true),
    photos: list<Photo>('photos'),
    rev,
  },
  (unit) => [index('units_by_property').on(unit.propertyId)],
);

export const rooms = sqliteTable(
  'rooms',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    unitId: integer('unit_id')
      .notNull()
      .references(() => units.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    description: text().notNull().default(''),
    monthlyRate: integer('monthly_rate').notNull(),
    isPrimary: integer('is_primary', { mode: 'boolean' }).notNull().default(false),
    rev,
  },
  (room) => [index('rooms_by_unit').on(room.unitId)],
);

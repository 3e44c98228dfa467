import * as z from 'zod';
import { Id, Instant } from '../values/common-fields';
import { issue } from '../values/issue';
import { limits } from '../values/limits';
import { text } from '../values/text';
import { PropertyList, Role } from './people';

/** Cloudflare Access sends its token in the header, else in the cookie. */
export const accessHeader = 'Cf-Access-Jwt-Assertion';
export const accessCookie = 'CF_Authorization';

/** Without one of these the API refuses every call for staff, unless it carries an API key. */
export const hasStaffCredentials = ({ headers }: Request): boolean =>
  headers.has(accessHeader) || Boolean(headers.get('Cookie')?.includes(`${accessCookie}=`));

export const StaffUser = z
  .object({
    id: z.string(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    role: Role,
    properties: PropertyList,
  })
  .meta({ id: 'StaffUser' });
export type StaffUser = z.infer<typeof StaffUser>;

/** Who made a property: the name of the signed-in staff member, or 'Admin'. */
export const creatorOf = (user: StaffName): string => fullName(user) || 'Admin';

/** Whom a message of the office is from; by their name, or 'Leasing office' without one. */
export const officeSenderOf = (user: StaffName): string => fullName(user) || 'Leasing office';

type StaffName = Pick<StaffUser, 'firstName' | 'lastName'>;

const fullName = ({ firstName, lastName }: StaffName) => `${firstName} ${lastName}`.trim();

/** A staff member's email address, in lower case because addresses are compared ignoring case. */
export const Assignee = z
  .email({ error: issue('email') })
  .max(limits.email, issue('email'))
  .transform((typed) => typed.toLowerCase());

export const NewApiKey = z.object({
  name: text({ field: 'name', max: limits.name, required: true }),
  includeShareCodes: z.boolean({ error: issue('includeShareCodes') }).default(false),
});
export type NewApiKey = z.infer<typeof NewApiKey>;

/** `lastError`: why the latest refused call was refused. */
export const ApiKey = z
  .object({
    id: Id,
    name: z.string(),
    includeShareCodes: z.boolean(),
    createdBy: z.string(),
    createdAt: Instant,
    lastUsedAt: Instant.nullable(),
    lastError: z.string().nullable(),
  })
  .meta({ id: 'ApiKey' });
export type ApiKey = z.infer<typeof ApiKey>;

export const CreatedApiKey = z
  .object({ id: Id, name: z.string(), includeShareCodes: z.boolean(), key: z.string() })
  .meta({ id: 'CreatedApiKey' });
export type CreatedApiKey = z.infer<typeof CreatedApiKey>;

/** A group's name is its point person's. */
export const Deleted = z
  .object({
    type: z.enum(['property', 'group']),
    id: Id,
    name: z.string(),
    deletedAt: Instant,
    deletedBy: z.string(),
  })
  .meta({ id: 'Deleted' });
export type Deleted = z.infer<typeof Deleted>;

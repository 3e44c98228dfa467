import type { JWTPayload } from 'jose';

export type Person = { email: string; firstName: string; lastName: string };

const hour = 3600;

/** Who can sign in with one click. `flaw` overrides claims of their token. */
type Persona = { label: string; person: Person; flaw: (now: number) => JWTPayload };

/** Of the demo data (dev/demo/people.ts), which has their roles. */
const colleague = (firstName: string, lastName: string, what: string): Persona => ({
  label: `${firstName} ${lastName}, ${what}`,
  person: { email: `${firstName}.${lastName}@example.com`.toLowerCase(), firstName, lastName },
  flaw: () => ({}),
});

export const personas: Record<string, Persona> = {
  staff: colleague('Ana', 'Silva', 'an owner'),
  manager: colleague('Theo', 'Grant', 'a manager'),
  agent: colleague('Amir', 'Khan', 'an agent'),
  reader: colleague('Rosa', 'Diaz', 'a reader'),
  'no-role': colleague('Max', 'Weber', 'without a role'),
  outsider: {
    label: 'Someone outside the company',
    person: { email: 'guest@university.test', firstName: 'Gale', lastName: 'Okafor' },
    flaw: () => ({}),
  },
  expired: {
    label: 'Staff with an expired token',
    person: { email: 'ana.silva@example.com', firstName: 'Ana', lastName: 'Silva' },
    flaw: (now) => ({ iat: now - 2 * hour, nbf: now - 2 * hour, exp: now - hour }),
  },
  'wrong-audience': {
    label: "Staff with another site's token",
    person: { email: 'ana.silva@example.com', firstName: 'Ana', lastName: 'Silva' },
    flaw: () => ({ aud: ['another-site'] }),
  },
  'service-token': {
    label: 'A service token',
    person: { email: 'robot@example.com', firstName: '', lastName: '' },
    flaw: () => ({ sub: '', email: undefined, custom: undefined, common_name: 'robot.access' }),
  },
};

import type { JWTPayload } from 'jose';

export type Person = { email: string; firstName: string; lastName: string };

const hour = 3600;

/** Who can sign in with one click. `flaw` overrides claims of their token. */
export const personas: Record<string, { label: string; person: Person; flaw: (now: number) => JWTPayload }> = {
  staff: {
    label: 'Staff of the company',
    person: { email: 'ana.silva@example.com', firstName: 'Ana', lastName: 'Silva' },
    flaw: () => ({}),
  },
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

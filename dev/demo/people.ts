import type { Role } from '../../contract/values/roles.ts';
import type { Rows } from './seed.ts';

/** A colleague for each role. They can sign in only where the stand-in for Access is trusted: on a developer's machine. */
export const colleagues: { email: string; name: string; role: Role }[] = [
  { email: 'ana.silva@example.com', name: 'Ana Silva', role: 'owner' },
  { email: 'dana.reyes@example.com', name: 'Dana Reyes', role: 'owner' },
  { email: 'theo.grant@example.com', name: 'Theo Grant', role: 'manager' },
  { email: 'amir.khan@example.com', name: 'Amir Khan', role: 'agent' },
  { email: 'rosa.diaz@example.com', name: 'Rosa Diaz', role: 'reader' },
  { email: 'max.weber@example.com', name: 'Max Weber', role: 'none' },
];

export const demoPeople = (now: Date): Rows => ({
  people: colleagues.map((colleague) => ({
    ...colleague,
    firstSeenAt: now.toISOString(),
    lastSeenAt: now.toISOString(),
  })),
});

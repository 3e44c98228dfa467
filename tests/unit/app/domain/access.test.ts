import { describe, expect, it } from 'vitest';
import { accessAfter, noAccess } from '../../../../app/domain/access';

const after = (...paths: string[]) => paths.reduce(accessAfter, noAccess);

describe('what an address opens', () => {
  it('/group/{code} and /property/{code} → the group', () => {
    expect(after('/group/STAY2GTH').shareCode).toBe('STAY2GTH');
    expect(after('/property/STAY2GTH').shareCode).toBe('STAY2GTH');
    expect(after('/group/STAY2GTH/').shareCode).toBe('STAY2GTH');
  });

  it('the share code is kept as typed', () => {
    expect(after('/property/%20stay%2F2%20').shareCode).toBe(' stay/2 ');
  });

  it('/admin-setup/{token} → the setup', () => {
    expect(after('/admin-setup/secret').adminSetupToken).toBe('secret');
  });

  it('the front page and paths below /admin keep what was open', () => {
    const opened = after('/admin-setup/secret', '/group/STAY2GTH');
    for (const path of ['/', '/admin', '/admin/groups', '/admin-login', '/admin-setup']) {
      expect(accessAfter(opened, path)).toEqual(opened);
    }
  });

  it('any other path → nothing is open', () => {
    for (const path of ['/access-denied', '/groups', '/group', '/group/a/b', '/nowhere', '/group/%E0%A4%A']) {
      expect(after('/admin-setup/secret', '/group/STAY2GTH', path)).toEqual(noAccess);
    }
  });

  it('the last opened group counts', () => {
    expect(after('/group/FIRST', '/', '/group/SECOND').shareCode).toBe('SECOND');
  });
});

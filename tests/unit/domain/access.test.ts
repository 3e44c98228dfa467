import { describe, expect, it } from 'vitest';
import { accessAfter, noAccess } from '../../../app/domain/access';

const after = (...paths: string[]) => paths.reduce(accessAfter, noAccess);

describe('what an address opens', () => {
  it('is the group whose share code it has, on both of its addresses', () => {
    expect(after('/group/STAY2GTH').shareCode).toBe('STAY2GTH');
    expect(after('/property/STAY2GTH').shareCode).toBe('STAY2GTH');
    expect(after('/group/STAY2GTH/').shareCode).toBe('STAY2GTH');
  });

  it('is the share code as it was typed', () => {
    expect(after('/property/%20stay%2F2%20').shareCode).toBe(' stay/2 ');
  });

  it('is the setup whose token it has', () => {
    expect(after('/admin-setup/secret').adminSetupToken).toBe('secret');
  });

  it('stays open on the front page and on every path that begins with /admin', () => {
    const opened = after('/admin-setup/secret', '/group/STAY2GTH');
    for (const path of ['/', '/admin', '/admin/groups', '/admin-login', '/admin-setup']) {
      expect(accessAfter(opened, path)).toEqual(opened);
    }
  });

  it('is nothing any more on any other path', () => {
    for (const path of ['/access-denied', '/groups', '/group', '/group/a/b', '/nowhere', '/group/%E0%A4%A']) {
      expect(after('/admin-setup/secret', '/group/STAY2GTH', path)).toEqual(noAccess);
    }
  });

  it('is the last group that was opened', () => {
    expect(after('/group/FIRST', '/', '/group/SECOND').shareCode).toBe('SECOND');
  });
});

import { describe, expect, it } from 'vitest';
import type { EmailToSend } from '../../../db/deliveries/emails';
import { emailHtml, emailText } from '../../../worker/deliveries/email-layout';
import { emailContent } from '../../../worker/deliveries/notifications';
import { groupFacts } from '../../support/group-facts';

const link = 'https://leasing.test/admin-setup/abc_DEF-123';

const email = (pointPersonName = 'Maya Okafor', subjectProperty = 'Birch Hall') => {
  const invitation: EmailToSend = {
    ...{ id: 1, kind: 'setup', params: { property: subjectProperty }, key: null, state: 'sending' },
    ...{ attempts: 1, createdAt: '2026-11-21T10:00:00.000Z', isNewestOfKind: true, bounces: 0, isSpam: false },
    recipient: 'maya@example.org',
    setupToken: 'abc_DEF-123',
    setupTokenExpiresAt: '2026-12-21T10:00:00.000Z',
    group: {
      ...groupFacts({ pointPersonName, setupCompletedAt: null }),
      ...{
        pointPersonLanguage: 'en',
        tourSequence: null,
        property: { name: 'Birch Hall', applicationUrl: '', timeZone: null },
      },
    },
    member: null,
  };
  return emailContent(invitation, { siteOrigin: 'https://leasing.test', confirmToken: '' });
};

describe('The email with a setup link', () => {
  it('has its recipient, property, link and expiry', () => {
    const text = emailText(email());
    for (const part of ['Hi Maya Okafor,', 'Birch Hall', `\n${link}\n`, 'expires on December 21, 2026']) {
      expect(text).toContain(part);
    }
  });

  it('has the same as HTML, with the link on a button and as text', () => {
    const html = emailHtml(email());
    for (const part of ['Hi Maya Okafor,', 'Birch Hall', `>${link}</a>`, 'expires on December 21, 2026']) {
      expect(html).toContain(part);
    }
    expect(html.match(/href="([^"]*)"/g)).toEqual([
      ...[`href="${link}"`, `href="${link}"`],
      'href="https://leasing.test/privacy?lang=en"',
    ]);
  });

  it('shows a name literally, whatever its characters', () => {
    const pointPersonName = `<img src=x onerror="alert('1')"> & Søn`;
    const html = emailHtml(email(pointPersonName, '</title><script>'));
    expect(html).toContain('Hi &lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp; Søn,');
    expect(html).not.toMatch(/<img|<script/);
    expect(emailText(email(pointPersonName))).toContain(`Hi ${pointPersonName},`);
  });
});

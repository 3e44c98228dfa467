import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { GuarantorFacts } from '../../../app/guarantor/guarantor-page';
import { renderInApp } from '../../support/components/render-in-app';

it('names the group’s time zone at the deadline', async () => {
  renderInApp(
    <GuarantorFacts
      view={{
        ...{ participantName: 'Sam', propertyName: 'Birch Hall', address: '1 Elm Street', roomName: null },
        ...{ monthlyRate: null, moveInNote: null, applicationUrl: '', steps: [], language: 'en' },
        ...{ logoUrl: null, photoUrl: null, outcome: null },
        contact: { name: '', email: '', phone: '' },
        decisionDeadline: '2026-12-05T23:00:00.000Z',
        timeZone: 'America/New_York',
      }}
    />,
  );
  expect((await screen.findByText(/2026/)).textContent).toBe('Saturday, December 5, 2026 at 6:00 PM (Eastern Time)');
});

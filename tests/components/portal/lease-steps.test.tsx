import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LeaseSteps } from '../../../app/portal/lease/lease-steps';
import { groupOf, participant, renderInApp } from '../../support/components/render-in-app';
import { storedProperty } from '../../support/world';

const names = ['Ana', 'Ben', 'Cy', 'Di', 'Eve', 'Flo'];

it.each([
  [4, 'Waiting for Ana, Ben, Cy, and Di'],
  [6, 'Waiting for Ana, Ben, Cy, and 3 others'],
])('a step that %i members have not done → it says “%s”', async (count, text) => {
  const members = names.slice(0, count).map((name, at) => participant(at + 1, name, 'im_in'));
  renderInApp(<LeaseSteps group={{ ...groupOf(members), property: storedProperty() }} />);
  expect((await screen.findAllByText(/^Waiting for Ana/)).map((waiting) => waiting.textContent)).toContain(text);
});

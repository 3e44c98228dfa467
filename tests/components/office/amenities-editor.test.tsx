import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { AmenitiesEditor } from '../../../app/office/property-editor/amenities-editor';

function Amenities() {
  const [amenities, setAmenities] = useState<string[]>([]);
  const [typed, setTyped] = useState('');
  return <AmenitiesEditor {...{ amenities, typed }} onChange={setAmenities} onType={setTyped} />;
}

const names = () =>
  within(screen.getByRole('list', { name: 'Amenities' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('the amenities editor', () => {
  it('adds with Enter and with the plus button', async () => {
    render(<Amenities />);
    await userEvent.type(screen.getByRole('textbox', { name: 'Add an amenity' }), 'WiFi{Enter}Pool');
    await userEvent.click(screen.getByRole('button', { name: 'Add amenity' }));
    expect(names()).toEqual(['WiFi', 'Pool']);
    expect(screen.getByRole('textbox')).toHaveProperty('value', '');
  });

  it('ignores blanks and duplicates', async () => {
    render(<Amenities />);
    await userEvent.type(screen.getByRole('textbox'), 'WiFi{Enter}  {Enter}wifi {Enter}');
    expect(names()).toEqual(['WiFi']);
  });

  it('removes one by one, and the focus stays in the list', async () => {
    render(<Amenities />);
    await userEvent.type(screen.getByRole('textbox'), 'WiFi{Enter}Pool{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Remove WiFi' }));
    expect(names()).toEqual(['Pool']);
    expect(document.activeElement).toBe(screen.getByRole('textbox'));
  });
});

import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { PhotoPicker } from '../../../app/office/property-editor/uploads/photo-uploads';

const files = ['front.png', 'kitchen.png'].map((name) => new File(['photo'], name, { type: 'image/png' }));

function Picker({ refusals = [] }: { refusals?: string[] }) {
  const [picked, setPicked] = useState<File[]>([]);
  return (
    <>
      <PhotoPicker label="Add Photos" hint="Several at once." refusals={refusals} onPick={setPicked} />
      <output>{picked.map(({ name }) => name).join(', ')}</output>
    </>
  );
}

describe('adding photos', () => {
  it('takes dropped files', () => {
    render(<Picker />);
    const place = screen.getByRole('button', { name: 'Add Photos' });
    const drop = createEvent.drop(place);
    Object.defineProperty(drop, 'dataTransfer', { value: { files } });
    fireEvent(place, drop);
    expect(screen.getByRole('status').textContent).toBe('front.png, kitchen.png');
  });

  it('announces refused files', () => {
    render(<Picker refusals={['You can only upload: image/*']} />);
    expect(screen.getByRole('alert').textContent).toBe('You can only upload: image/*');
  });
});

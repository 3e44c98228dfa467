import { type DragEvent, type Ref, useId, useRef, useState } from 'react';
import { Button } from '../../../ui/button';
import { ImagePlus } from '../../../ui/icons';

type PhotoPickerProps = {
  label: string;
  hint: string;
  refusals: string[];
  onPick: (files: File[]) => void;
  /** The button takes the focus when a photo beside it is gone. */
  button?: Ref<HTMLButtonElement>;
};

/** Takes photos from the computer or phone, several at once, picked or dropped. */
export function PhotoPicker({ label, hint, refusals, onPick, button }: PhotoPickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const [isOver, setIsOver] = useState(false);

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    onPick([...event.dataTransfer.files]);
  };

  return (
    <fieldset
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      className={`min-w-0 rounded-md border border-dashed p-4 text-center transition-colors ${isOver ? 'border-accent bg-accent-soft' : 'border-line-strong'}`}
    >
      <input
        ref={input}
        type="file"
        multiple
        accept="image/*"
        hidden
        onChange={(event) => {
          onPick([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <Button
        ref={button}
        variant="secondary"
        icon={<ImagePlus aria-hidden />}
        aria-describedby={hintId}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <p id={hintId} className="mt-2 text-ink-soft text-sm">
        {hint}
      </p>
      {refusals.length > 0 && (
        <ul role="alert" className="mt-2 font-medium text-danger text-sm">
          {refusals.map((refusal) => (
            <li key={refusal}>{refusal}</li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}

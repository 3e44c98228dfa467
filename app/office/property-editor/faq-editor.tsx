import { useRef } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import type { PropertyDraft } from '../../domain/staff/property-draft';
import { Button } from '../../ui/button';
import { Field, TextArea, TextInput } from '../../ui/field';
import { Plus, Trash2 } from '../../ui/icons';
import { FormSection, SectionError } from './form-section';

export function FaqEditor() {
  const { control, register, formState } = useFormContext<PropertyDraft>();
  const { fields, append, remove } = useFieldArray({ control, name: 'faqItems' });
  const addButton = useRef<HTMLButtonElement>(null);
  const errors = formState.errors.faqItems;

  const removeAt = (index: number) => {
    remove(index);
    addButton.current?.focus();
  };

  return (
    <FormSection id="faq" hint="Items missing a question or an answer won't be saved.">
      <SectionError>{errors?.root?.message ?? errors?.message}</SectionError>
      {fields.length > 0 && (
        <ol className="mb-4 grid grid-cols-1 gap-4">
          {fields.map(({ id }, index) => (
            <li key={id} className="rounded-lg border border-line bg-surface p-4">
              <div className="flex items-start gap-2">
                <Field label="Question" error={errors?.[index]?.question?.message} className="min-w-0 flex-1">
                  <TextInput autoComplete="off" {...register(`faqItems.${index}.question`)} />
                </Field>
                <Button
                  variant="ghost"
                  aria-label={`Remove FAQ item ${index + 1}`}
                  title="Remove"
                  className="mt-7.5"
                  icon={<Trash2 />}
                  onClick={() => removeAt(index)}
                />
              </div>
              <Field label="Answer" error={errors?.[index]?.answer?.message} className="mt-4">
                <TextArea className="min-h-18" {...register(`faqItems.${index}.answer`)} />
              </Field>
            </li>
          ))}
        </ol>
      )}
      <Button
        ref={addButton}
        variant="secondary"
        icon={<Plus />}
        onClick={() => append({ question: '', answer: '' }, { focusName: `faqItems.${fields.length}.question` })}
      >
        Add FAQ Item
      </Button>
    </FormSection>
  );
}

import { useNavigate } from '@remix-run/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { shareCodeIn } from '../../worker/contract/groups/share-code';
import { landingTexts } from '../../worker/contract/sentences/landing';
import { useSentences } from '../hooks/use-sentences';
import { Button } from '../ui/button';
import { Card } from '../ui/card';
import { Field, TextInput } from '../ui/field';

/**
 * Goes to the group whose share code is typed, or whose share link is pasted; a code goes into the path as it is
 * (docs/product.md, "Landing page").
 */
export function JoinCard() {
  const t = useSentences(landingTexts);
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');

  // What was typed before the page came alive counts too.
  useEffect(() => setCode(input.current?.value ?? ''), []);

  const join = (event: FormEvent) => {
    event.preventDefault();
    navigate(`/property/${encodeURIComponent(shareCodeIn(code))}`);
  };

  return (
    <Card title={t('joinTitle')}>
      <form onSubmit={join} className="grid gap-4">
        <Field label={t('shareCode')} hint={t('shareCodeHint')}>
          <TextInput
            ref={input}
            placeholder={t('shareCodeExample')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className="tabular tracking-wider placeholder:tracking-normal"
            onChange={(event) => setCode(event.target.value)}
          />
        </Field>
        <Button type="submit" disabled={code.trim() === ''}>
          {t('join')}
        </Button>
      </form>
    </Card>
  );
}

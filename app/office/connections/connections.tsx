import { useMutation, useQuery } from '@tanstack/react-query';
import { type ComponentPropsWithoutRef, forwardRef } from 'react';
import { api, call } from '../../client/client';
import { useLoadedQueries, useReadAgain } from '../../client/queries';
import { CopyButton } from '../../ui/copy-button';
import { CheckboxField } from '../../ui/field';
import { connectionsKey } from '../query-keys';

export async function readConnections(client: Pick<typeof api, 'webhooks' | 'keys'>) {
  const [webhooks, keys] = await Promise.all([call(client.webhooks.$get()), call(client.keys.$get())]);
  return { webhooks, keys };
}

export type Connections = Awaited<ReturnType<typeof readConnections>>;

export function useConnections(loaded: Connections | undefined) {
  useLoadedQueries(loaded, () => [[connectionsKey, loaded]]);
  return useQuery({ queryKey: connectionsKey, queryFn: () => readConnections(api) });
}

export function useConnectionChange<Input, Result>(
  mutationFn: (input: Input) => Promise<Result>,
  onSuccess?: (result: Result) => void,
) {
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn,
    onSuccess,
    onSettled: () => readAgain(connectionsKey),
  });
}

type ShownOnceProps = { what: string; secret: string };

export function ShownOnce({ what, secret }: ShownOnceProps) {
  return (
    <div role="status" className="mb-4 grid grid-cols-1 gap-3 rounded-md bg-sunken p-3">
      <p className="font-medium">{`Copy the ${what} now. You won't see it again.`}</p>
      <code className="wrap-anywhere text-sm">{secret}</code>
      <div>
        <CopyButton text={secret} label={`Copy ${what}`} size="sm" />
      </div>
    </div>
  );
}

/** What `register` gives for `includeShareCodes`. */
export const ShareCodesCheckbox = forwardRef<HTMLInputElement, ComponentPropsWithoutRef<'input'>>(
  function ShareCodesCheckbox(registered, ref) {
    return (
      <CheckboxField
        ref={ref}
        hint="With its share code, anyone can open a group's page, join, and post. Only for systems that need links to groups. Without codes, a system still gets the ids of groups, and anyone who has a group's id can read it, join, and post until its share code is changed. Only connect systems that you trust."
        {...registered}
      >
        Include share codes
      </CheckboxField>
    );
  },
);

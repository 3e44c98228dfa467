import { act, render } from '@testing-library/react';
import { useContext } from 'react';
import { expect, it } from 'vitest';
import { closed, LiveContext, useLive, useLiveActions } from '../../../app/portal/live/use-live';
import { store } from '../../../app/ui/store';

it('who comes and goes renders what shows it again, and nothing that only acts', () => {
  const state = store(closed);
  const rendered: string[] = [];
  const shown: (number | null)[] = [];

  function Count() {
    shown.push(useLive().online);
    return null;
  }

  function RemoveButton() {
    const { mergeRow } = useLiveActions();
    rendered.push(typeof mergeRow);
    return null;
  }

  function Connected() {
    const live = useContext(LiveContext);
    return (
      <LiveContext.Provider value={{ ...live, state }}>
        <Count />
        <RemoveButton />
      </LiveContext.Provider>
    );
  }

  render(<Connected />);
  for (const online of [1, 2, 3]) act(() => state.set({ isLive: true, online }));
  expect(shown).toEqual([null, 1, 2, 3]);
  expect(rendered).toEqual(['function']);
});

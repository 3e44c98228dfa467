import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider, useForm } from 'react-hook-form';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { emptyProperty, type PropertyDraft } from '../../../app/domain/staff/property-draft';
import { tourHoursDraftOf } from '../../../app/domain/staff/tour-hours-draft';
import { propertyResolver } from '../../../app/office/property-editor/form-checks';
import { TourHours } from '../../../app/office/property-editor/tour-hours/tour-hours';
import type { OpenPeriod } from '../../../contract/tour-hours';
import { renderInApp } from '../../support/components/render-in-app';

const hours = (weekly: OpenPeriod[]) =>
  tourHoursDraftOf({ minutes: 30, groupsAtOnce: 2, noticeHours: 24, daysAhead: 21, weekly, closedDates: [] });

const named = { name: 'Cedar Row', address: '214 Walnut Street, College Park', newAmenity: '' };

function show(draft: Partial<PropertyDraft>) {
  const saved = vi.fn();
  function Editor() {
    const { units, ...empty } = emptyProperty;
    const form = useForm<PropertyDraft>({
      defaultValues: { ...empty, ...named, ...draft },
      resolver: propertyResolver as never,
    });
    return (
      <FormProvider {...form}>
        <form onSubmit={form.handleSubmit((values) => saved(values))}>
          <TourHours />
          <button type="submit">Save</button>
        </form>
      </FormProvider>
    );
  }
  renderInApp(<Editor />);
  return saved;
}

const savedHours = (saved: ReturnType<typeof vi.fn>) => saved.mock.lastCall?.[0].tourHours;

const save = () => userEvent.click(screen.getByText('Save'));

const cell = (name: string) => screen.findByLabelText(name);

const preview = () => screen.findByLabelText('Preview');

const monday: OpenPeriod = { weekday: 1, from: '10:00', to: '12:00' };

describe('the tour hours of a property', () => {
  const atDesk = (query: string) => ({ matches: query !== 'print', addEventListener() {}, removeEventListener() {} });
  beforeAll(() => void vi.stubGlobal('matchMedia', atDesk));
  afterAll(() => void vi.unstubAllGlobals());

  it('begin with a usual week once they are switched on, need a time zone, and are none once they are switched off', async () => {
    const saved = show({});
    await userEvent.click(await screen.findByRole('switch', { name: 'Groups can book tours' }));
    const zone = await screen.findByLabelText(/^Time zone of the property/);
    expect((await preview()).textContent).toBe("Choose a time zone to see next week's slots.");
    await save();
    expect(zone.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText("Please choose the property's time zone")).toBeDefined();
    expect(saved).not.toHaveBeenCalled();
    await userEvent.selectOptions(zone, 'America/New_York');
    expect((await preview()).textContent).toBe('Next week: 70 slots, 1 group each');
    await save();
    expect(saved.mock.lastCall?.[0]).toMatchObject({ timeZone: 'America/New_York', tourHours: { minutes: 30 } });
    await userEvent.click(screen.getByRole('switch'));
    await save();
    expect(savedHours(saved)).toBeNull();
  });

  it('are edited by fields: the next period suggests the hours of the last day on the next one', async () => {
    const saved = show({ timeZone: 'America/New_York', tourHours: hours([monday]) });
    expect((await preview()).textContent).toBe('Next week: 4 slots, 2 groups each');
    await userEvent.click(screen.getByText('Add Hours'));
    fireEvent.change(screen.getByLabelText('To 2'), { target: { value: '13:00' } });
    await userEvent.selectOptions(screen.getByLabelText('A tour takes'), '60 minutes');
    expect((await preview()).textContent).toBe('Next week: 5 slots, 2 groups each');
    await save();
    expect(savedHours(saved).weekly).toEqual([monday, { weekday: 2, from: '10:00', to: '13:00' }]);
    await userEvent.click(screen.getByLabelText('Remove hours 1'));
    await save();
    expect(savedHours(saved).weekly).toEqual([{ weekday: 2, from: '10:00', to: '13:00' }]);
  });

  it('that overlap or end before they begin are refused beside them', async () => {
    const saved = show({
      timeZone: 'America/New_York',
      tourHours: hours([monday, { weekday: 1, from: '11:00', to: '13:00' }]),
    });
    await screen.findByLabelText('To 1');
    await save();
    expect(screen.getByText("Hours of a day can't overlap")).toBeDefined();
    fireEvent.change(screen.getByLabelText('From 2'), { target: { value: '14:00' } });
    await save();
    expect(screen.getByLabelText('To 2').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Hours must end after they begin')).toBeDefined();
    expect(saved).not.toHaveBeenCalled();
  });

  it('are opened by a drag over days and times, and closed by one that begins on open hours', async () => {
    const saved = show({ timeZone: 'America/New_York', tourHours: hours([monday]) });
    fireEvent.pointerDown(await cell('Monday 12:00 PM'), { button: 0 });
    fireEvent.pointerEnter(await cell('Wednesday 1:30 PM'));
    fireEvent.pointerUp(window);
    await save();
    const afternoon = { from: '12:00', to: '14:00' };
    expect(savedHours(saved).weekly).toEqual([
      { weekday: 1, from: '10:00', to: '14:00' },
      { weekday: 2, ...afternoon },
      { weekday: 3, ...afternoon },
    ]);
    fireEvent.pointerDown(await cell('Monday 11:00 AM'), { button: 0 });
    fireEvent.pointerEnter(await cell('Monday 11:30 AM'));
    fireEvent.pointerUp(window);
    await save();
    expect(savedHours(saved).weekly.slice(0, 2)).toEqual([
      { weekday: 1, from: '10:00', to: '11:00' },
      { weekday: 1, from: '12:00', to: '14:00' },
    ]);
  });

  it('are opened and closed by keyboard alike', async () => {
    const saved = show({ timeZone: 'America/New_York', tourHours: hours([monday]) });
    const first = await cell('Monday 8:00 AM');
    expect(document.querySelectorAll('td [tabindex="0"]')).toHaveLength(1);
    first.focus();
    await userEvent.keyboard('{ArrowRight}{ArrowDown}{Shift>}{ArrowRight}{ArrowDown}{/Shift} ');
    await save();
    expect(savedHours(saved).weekly).toEqual([
      monday,
      { weekday: 2, from: '08:30', to: '09:30' },
      { weekday: 3, from: '08:30', to: '09:30' },
    ]);
    (await cell('Wednesday 9:00 AM')).focus();
    await userEvent.keyboard(' ');
    await save();
    expect(savedHours(saved).weekly.at(-1)).toEqual({ weekday: 3, from: '08:30', to: '09:00' });
  });

  it('have closed dates, of which one that was chosen but not added is saved, too', async () => {
    const saved = show({ timeZone: 'America/New_York', tourHours: hours([monday]) });
    const date = await screen.findByLabelText('Closed on');
    fireEvent.change(date, { target: { value: '2026-12-25' } });
    await userEvent.click(screen.getByLabelText('Add closed date'));
    fireEvent.change(date, { target: { value: '2026-11-27' } });
    await save();
    expect(savedHours(saved).closedDates).toEqual(['2026-11-27', '2026-12-25']);
    await userEvent.click(screen.getByLabelText('Remove Friday, December 25, 2026'));
    expect(screen.queryByRole('list', { name: 'Closed dates' })).toBeNull();
  });
});

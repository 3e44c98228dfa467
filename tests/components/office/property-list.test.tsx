import { useQuery } from '@tanstack/react-query';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { PropertySummary } from '../../../app/domain/staff/property-summary';
import { DashboardBar, PropertyList } from '../../../app/office/dashboard/dashboard';
import { renderInApp } from '../../support/components/render-in-app';

const propertyNamed = (id: number): PropertySummary => ({
  ...{ id, name: `House ${id}`, address: '77 Campus Drive', campusDistance: '', amenities: [], units: [] },
  ...{ logoUrl: null, groupCount: 0, photoUrl: null },
});

/** The top of the dashboard and its list, with what reading that gives. */
function Listed({ read }: { read: () => Promise<PropertySummary[]> }) {
  const properties = useQuery({ queryKey: ['properties'], queryFn: read });
  return (
    <>
      <DashboardBar total={properties.data?.length} />
      <PropertyList properties={properties} />
    </>
  );
}

const total = () => screen.getByText('Total Properties').nextElementSibling?.textContent;

describe('the list of properties', () => {
  it('without properties: says so, and links to creating one', async () => {
    renderInApp(<Listed read={async () => []} />);
    expect(await screen.findByText('No properties yet')).toBeDefined();
    expect(total()).toBe('0');
    const first = screen.getByRole('link', { name: 'Create your first property' });
    expect(first.getAttribute('href')).toBe('/admin/create-property');
  });

  it('keeps its space while it loads', async () => {
    renderInApp(<Listed read={() => new Promise(() => undefined)} />);
    expect(await screen.findByText('Loading properties...')).toBeDefined();
    expect(total()).toBe('–');
  });

  it('renders the first of two hundred, and search finds any', async () => {
    const properties = Array.from({ length: 200 }, (_, index) => propertyNamed(index + 1));
    renderInApp(<Listed read={async () => properties} />);
    expect(await screen.findAllByRole('article')).toHaveLength(24);
    expect(total()).toBe('200');
    await userEvent.click(screen.getByRole('button', { name: 'Show more (176 left)' }));
    expect(screen.getAllByRole('article')).toHaveLength(48);
    expect(document.activeElement).toBe(screen.getByRole('article', { name: 'House 25' }).closest('li'));

    const search = screen.getByRole('searchbox', { name: 'Find a property' });
    fireEvent.change(search, { target: { value: 'house 199' } });
    expect(screen.getAllByRole('article')).toHaveLength(1);
    fireEvent.change(search, { target: { value: 'castle' } });
    expect(screen.getByText('No properties found')).toBeDefined();
  });
});

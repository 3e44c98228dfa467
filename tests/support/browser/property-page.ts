import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { CreatedGroup } from '../../../worker/contract/group';
import type { Property } from '../../../worker/contract/property';
import { aProperty, post } from './office';
import { expect } from './test';

/** A property with these changes, and a group that looks at it. */
export async function aGroupAt(
  request: APIRequestContext,
  property: object = {},
  group: (property: Property) => object = () => ({}),
): Promise<CreatedGroup> {
  const made = await aProperty(request, property);
  return post(request, '/api/admin-groups', {
    propertyId: made.id,
    pointPersonName: 'Maya Okafor',
    pointPersonEmail: 'maya@example.org',
    ...group(made),
  });
}

/** The property's side of a group's page, as a person finds their way on it. */
export class PropertyPage {
  constructor(readonly page: Page) {}

  /** Opens a group and waits until the page answers to touch. */
  static async open(page: Page, { shareCode }: { shareCode: string }): Promise<PropertyPage> {
    await page.goto(`/group/${shareCode}`);
    await expect(page.getByText('Live', { exact: true })).toBeVisible();
    return new PropertyPage(page);
  }

  /** A section by its title. */
  section(name: string): Locator {
    return this.page.getByRole('region', { name, exact: true });
  }

  /** A unit within the Room Details. */
  unit(name: string): Locator {
    return this.section('Room Details').getByRole('region', { name, exact: true });
  }

  /** A number of the summary by what it counts. */
  stat(name: string): Locator {
    return this.page
      .locator('dl > div')
      .filter({ has: this.page.getByRole('term').getByText(name, { exact: true }) })
      .getByRole('definition');
  }

  get viewer(): Locator {
    return this.page.getByRole('dialog');
  }
}

import { expectAccessible } from '../../support/browser/accessibility';
import { brokenCall, refuseUploads } from '../../support/browser/failing-calls';
import { startSorting } from '../../support/browser/keyboard';
import { expectPhotos, pickFiles, picture } from '../../support/browser/photos';
import { openAsStaff, toast } from '../../support/browser/staff-pages';
import { button, expect, test } from '../../support/browser/test';

test.beforeEach(({ page }) => openAsStaff(page, '/admin/create-property'));

test('several photos upload at once, each with its progress, and keep their order', { tag: '@main' }, async ({
  page,
}) => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/api/upload', async (route) => {
    if (route.request().postData()?.includes('front.png')) await arrived;
    await route.continue();
  });
  await pickFiles(
    page,
    button(page, 'Add Photos'),
    ['front.png', 'kitchen.png', 'pool.png'].map((name) => picture(name)),
  );
  await expect(page.getByRole('progressbar', { name: 'Uploading front.png' })).toBeVisible();
  await expectPhotos(page, ['kitchen.png', 'pool.png']);
  await expect(page.getByText('1 photo not uploaded yet')).toBeVisible();
  await expectAccessible(page);

  arrive();
  await expectPhotos(page, ['front.png', 'kitchen.png', 'pool.png']);
  await expect(page.getByRole('listitem').filter({ hasText: 'Main photo' }).getByRole('img')).toHaveAttribute(
    'alt',
    'front.png',
  );
});

test('six photos upload at once, and each finished one lets another start', async ({ page }) => {
  const arrivals: (() => void)[] = [];
  await page.route('**/api/upload', async (route) => {
    await new Promise<void>((arrive) => arrivals.push(arrive));
    await route.continue();
  });
  const names = Array.from({ length: 8 }, (_, number) => `room-${number + 1}.png`);
  await pickFiles(
    page,
    button(page, 'Add Photos'),
    names.map((name) => picture(name)),
  );
  await expect(page.getByRole('progressbar')).toHaveCount(8);
  await expect.poll(() => arrivals.length).toBe(6);
  for (const [sent, next] of [
    [0, 7],
    [1, 8],
  ] as const) {
    arrivals[sent]?.();
    await expect.poll(() => arrivals.length).toBe(next);
  }
  for (const arrive of arrivals) arrive();
  await expectPhotos(page, names);
});

test('photos are sorted with the mouse, the keyboard and buttons, and deleted', async ({ page }) => {
  await pickFiles(
    page,
    button(page, 'Add Photos'),
    ['front.png', 'kitchen.png', 'pool.png'].map((name) => picture(name)),
  );
  await expectPhotos(page, ['front.png', 'kitchen.png', 'pool.png']);

  await button(page, 'pool.png').dragTo(button(page, 'front.png'), { steps: 8 });
  await expectPhotos(page, ['pool.png', 'front.png', 'kitchen.png']);

  await button(page, 'kitchen.png').focus();
  await startSorting(page, 'Picked up kitchen.png, photo 3 of 3.');
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText('kitchen.png is over number 2 of 3.')).toBeAttached();
  await page.keyboard.press('Space');
  await expect(page.getByText('kitchen.png is now photo 2 of 3.')).toBeAttached();
  await expectPhotos(page, ['pool.png', 'kitchen.png', 'front.png']);

  await button(page, 'Move front.png earlier').press('Enter');
  await expectPhotos(page, ['pool.png', 'front.png', 'kitchen.png']);
  await expectAccessible(page);

  await button(page, 'Delete pool.png').click();
  await expectPhotos(page, ['front.png', 'kitchen.png']);
  await pickFiles(page, button(page, 'Add Photos'), [picture('pool.png')]);
  await expectPhotos(page, ['front.png', 'kitchen.png', 'pool.png']);
});

test('a duplicate, a file that is not a photo, and one that is too large are refused with the reason', async ({
  page,
}) => {
  await pickFiles(page, button(page, 'Add Photos'), [picture('front.png')]);
  await expectPhotos(page, ['front.png']);
  await pickFiles(page, button(page, 'Add Photos'), [
    picture('front.png'),
    { ...picture('lease.pdf'), mimeType: 'application/pdf' },
    { ...picture('rules.pdf'), mimeType: 'application/pdf' },
    { ...picture('huge.png'), buffer: Buffer.alloc(10 * 1024 * 1024 + 1) },
  ]);
  await expect(page.getByText("Cannot add the duplicate file 'front.png', it already exists")).toBeVisible();
  await expect(page.getByText('You can only upload: image/*')).toBeVisible();
  await expect(page.getByText('huge.png exceeds maximum allowed size of 10 MB')).toBeVisible();
  await expectPhotos(page, ['front.png']);
  await pickFiles(page, button(page, 'Add Photos'), [picture('back.png')]);
  await expectPhotos(page, ['front.png', 'back.png']);
  await expect(page.getByText('You can only upload: image/*')).toHaveCount(0);
});

test.describe('a failed photo', () => {
  test.use({ expectedErrors: brokenCall });

  test('the connection was cut or the server is busy → retried by itself', async ({ page }) => {
    const tries = { front: 0, kitchen: 0 };
    const seen = Promise.withResolvers<void>();
    await page.route('**/api/upload', async (route) => {
      if (route.request().postData()?.includes('front.png')) {
        tries.front += 1;
        if (tries.front === 1) return route.abort();
      } else {
        tries.kitchen += 1;
        if (tries.kitchen < 3) return route.fulfill({ status: 503 });
      }
      await seen.promise;
      return route.fallback();
    });
    await pickFiles(
      page,
      button(page, 'Add Photos'),
      ['front.png', 'kitchen.png'].map((name) => picture(name)),
    );
    await expect(page.getByText('Trying again...')).toHaveCount(2);
    seen.resolve();
    await expectPhotos(page, ['front.png', 'kitchen.png']);
    expect(tries).toEqual({ front: 2, kitchen: 3 });
    await expect(toast(page, 'Failed to upload photos')).toHaveCount(0);
  });

  test('can be retried by itself, and the form waits for it', async ({ page }) => {
    await page.getByLabel('Property name').fill('Cedar Row');
    await page.getByLabel('Address').fill('214 Walnut Street');
    await button(page, 'Add Unit').click();
    await page.getByLabel('Unit name').fill('4x4');
    const tries = await refuseUploads(page, '**/api/upload', 'kitchen.png');
    await pickFiles(
      page,
      button(page, 'Add Photos'),
      ['front.png', 'kitchen.png'].map((name) => picture(name)),
    );
    await expect(toast(page, 'Failed to upload photos')).toBeVisible();
    await expect(page.getByText('Failed to upload kitchen.png')).toBeVisible();
    await expectPhotos(page, ['front.png']);
    expect(tries()).toBe(1);
    await expectAccessible(page);

    await button(page, 'Create').click();
    await expect(page).toHaveURL('/admin/create-property');
    await expect(toast(page, "Some photos haven't finished uploading. Wait for them, or remove them.")).toBeVisible();

    await page.unrouteAll();
    await button(page, 'Try again: kitchen.png').press('Enter');
    await expect(button(page, 'Add Photos')).toBeFocused();
    await expectPhotos(page, ['front.png', 'kitchen.png']);
    await button(page, 'Create').click();
    await expect(page).toHaveURL('/admin');
  });

  test('of a unit shows the failure', async ({ page }) => {
    await button(page, 'Add Unit').click();
    await refuseUploads(page, '**/api/upload', 'plan.png');
    await pickFiles(page, button(page, 'Add Unit Photos'), [picture('plan.png')]);
    await expect(toast(page, 'Failed to upload unit photos')).toBeVisible();
    await button(page, 'Remove plan.png').press('Enter');
    await expect(button(page, 'Add Unit Photos')).toBeFocused();
    await expect(page.getByText('Failed to upload plan.png')).toBeHidden();
  });

  test('shows the server’s own reason', async ({ page }) => {
    await pickFiles(page, button(page, 'Add Photos'), [
      { ...picture('fake.png'), buffer: Buffer.from('no picture at all') },
    ]);
    await expect(page.getByText('Only image files are allowed')).toBeVisible();
  });
});

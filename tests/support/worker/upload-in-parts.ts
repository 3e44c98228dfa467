import { expect } from 'vitest';
import { staff } from './calls';
import { pathOf, send } from './uploads';

/** An upload in parts, as opening it answers. */
type Opened = { key: string; uploadId: string; bucket: string };
type Part = { PartNumber: number; ETag: string; Size: number };

export async function openUpload(filename = 'kitchen.png'): Promise<Opened> {
  const answer = await staff.post<Opened>('/s3/multipart', {
    filename,
    type: 'image/png',
    metadata: { name: filename },
  });
  expect(answer.status).toBe(200);
  return answer.body;
}

export const uploadPath = ({ uploadId, key }: Opened, rest = '') =>
  `/s3/multipart/${encodeURIComponent(uploadId)}${rest}?key=${encodeURIComponent(key)}`;

export const addressOfPart = async (opened: Opened, number: number) =>
  (await staff.get<{ url: string; expires: number }>(uploadPath(opened, `/${number}`))).body.url;

/** Sends a part as the upload client does, which has only its address. */
export async function sendPart(
  opened: Opened,
  number: number,
  bytes: BodyInit,
): Promise<{ PartNumber: number; ETag: string }> {
  const answer = await send('PUT', pathOf(await addressOfPart(opened, number)), bytes, {});
  expect(answer.status).toBe(200);
  return { PartNumber: number, ETag: answer.headers.get('ETag') ?? '' };
}

export const completeUpload = <Body = { message: string; error: string }>(
  opened: Opened,
  parts: unknown,
  bindings = {},
) => staff.post<Body>(uploadPath(opened, '/complete'), { parts }, { bindings });

export const listParts = (opened: Opened) => staff.get<Part[]>(uploadPath(opened));

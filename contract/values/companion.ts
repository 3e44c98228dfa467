import * as z from 'zod';
import { type Issue, issue } from './issue';

/* As @uppy/aws-s3 sends and expects them, with the sentences of its companion service (docs/product.md, "Uploads"). */

const nonEmpty = (key: Issue) => z.string({ error: issue(key) }).min(1, issue(key));

export const UploadParamsQuery = z.object({ filename: nonEmpty('s3FileNameQuery'), type: z.string().optional() });

export const NewMultipartUpload = z.object({ filename: nonEmpty('s3FileNameField'), type: z.string().nullish() });

export const KeyQuery = z.object({
  key: nonEmpty('s3Key'),
});

const wrongPartNumber = issue('s3PartNumber');

export const PartNumber = z
  .string({ error: wrongPartNumber })
  .regex(/^\d{1,5}$/, wrongPartNumber)
  .transform(Number)
  .refine((number) => number >= 1 && number <= 10_000, wrongPartNumber);

export const PartNumbersQuery = KeyQuery.extend({
  partNumbers: z
    .string({ error: wrongPartNumber })
    .transform((numbers) => numbers.split(','))
    .pipe(z.array(PartNumber)),
});

const wrongParts = issue(['s3Parts', { shape: '{ETag, PartNumber}' }]);

export const MultipartCompletion = z.object({
  parts: z.array(
    z.object({ PartNumber: z.int({ error: wrongParts }), ETag: z.string({ error: wrongParts }) }, wrongParts),
    { error: wrongParts },
  ),
});
export type CompletedPart = z.infer<typeof MultipartCompletion>['parts'][number];

export const UploadParams = z.object({
  method: z.literal('POST'),
  url: z.string(),
  fields: z.object({
    key: z.string(),
    success_action_status: z.literal('201'),
    'content-type': z.string().optional(),
  }),
  expires: z.int(),
});

export const OpenedUpload = z.object({ key: z.string(), uploadId: z.string(), bucket: z.string() });

export const UploadedPart = z.object({ PartNumber: z.int(), ETag: z.string(), Size: z.int() });

export const SignedPart = z.object({ url: z.string(), expires: z.int() });

export const SignedParts = z.object({ presignedUrls: z.record(z.string(), z.string()) });

export const CompletedUpload = z.object({ location: z.string(), key: z.string(), bucket: z.string() });

export const Discarded = z.object({});

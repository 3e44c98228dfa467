import * as z from 'zod';

/*
 * The calls of upload clients under /s3, as @uppy/aws-s3 sends and expects them; the sentences are those of
 * the companion service that it was written for (docs/product.md, "Uploads").
 */

const nonEmpty = (sentence: string) => z.string({ error: sentence }).min(1, sentence);

const fileName = (where: string) => nonEmpty(`s3: the "filename" ${where} is required and must be a non-empty string`);

export const UploadParamsQuery = z.object({ filename: fileName('query parameter'), type: z.string().optional() });

export const NewMultipartUpload = z.object({ filename: fileName('field'), type: z.string().nullish() });

export const KeyQuery = z.object({
  key: nonEmpty('s3: the object key must be passed as a query parameter. For example: "?key=abc.jpg"'),
});

const partNumberSentence = 's3: the part number must be a number between 1 and 10000.';

export const PartNumber = z
  .string({ error: partNumberSentence })
  .regex(/^\d{1,5}$/, partNumberSentence)
  .transform(Number)
  .refine((number) => number >= 1 && number <= 10_000, partNumberSentence);

export const PartNumbersQuery = KeyQuery.extend({
  partNumbers: z
    .string({ error: partNumberSentence })
    .transform((numbers) => numbers.split(','))
    .pipe(z.array(PartNumber)),
});

const partsSentence = 's3: `parts` must be an array of {ETag, PartNumber} objects.';

export const MultipartCompletion = z.object({
  parts: z.array(
    z.object({ PartNumber: z.int({ error: partsSentence }), ETag: z.string({ error: partsSentence }) }, partsSentence),
    { error: partsSentence },
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

import AwsS3 from '@uppy/aws-s3';
import Uppy, { type Body, type Meta } from '@uppy/core';
import { limits } from '../../../../worker/contract/values/limits';
import { api, call } from '../../../api/client';
import { CallFailed, messageOf, parseErrorBody } from '../../../api/errors';
import { endSession, isSignedOut } from '../../session-end';
import { retryUpload } from '../retry-upload';

/**
 * An uploader for one logo (docs/product.md, "Uploads": one file, 5 MB, PNG or JPG). The file goes in one PUT to an
 * address that is asked for first, and for every further attempt, because each address is good for one.
 * @param onUploaded is called with the path under which the logo is stored
 */
export function newLogoUpload(onUploaded: (path: string) => void): Uppy<Meta, Body> {
  const uppy = new Uppy<Meta, Body>({
    allowMultipleUploadBatches: false,
    restrictions: {
      maxNumberOfFiles: 1,
      maxFileSize: limits.logoBytes,
      allowedFileTypes: ['.png', '.jpg', '.jpeg'],
    },
  });
  uppy.use(AwsS3<Meta, Body>, {
    shouldUseMultipart: false,
    getUploadParameters: ({ type }) => readable(retryUpload(() => uploadAddress(type))),
    uploadPartBytes: (part) =>
      readable(
        retryUpload(async (earlier) => {
          const signature =
            earlier === 0 ? part.signature : await uploadAddress(part.signature.headers?.['Content-Type']);
          return AwsS3.uploadPartBytes({ ...part, signature });
        }),
      ),
  });
  uppy.on('upload-success', (_, { uploadURL }) => {
    if (uploadURL) onUploaded(new URL(uploadURL).pathname);
  });
  return uppy;
}

/** Words a failure as a person may read it: as the server did where it gave a reason. */
async function readable<T>(upload: Promise<T>): Promise<T> {
  try {
    return await upload;
  } catch (error) {
    if (isSignedOut(error)) endSession();
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new Error(error instanceof CallFailed ? messageOf(error, 'en') : (reasonIn(error) ?? 'Upload failed'));
  }
}

/** What the server answered to the request that the upload client hangs on its errors as `source`. */
function reasonIn(error: unknown): string | undefined {
  const source = error instanceof Error && 'source' in error ? error.source : null;
  return source instanceof XMLHttpRequest ? parseErrorBody(source.responseText)?.message : undefined;
}

async function uploadAddress(type = 'application/octet-stream') {
  const { uploadURL } = await call(api.logo.upload.$post());
  return { method: 'PUT' as const, url: uploadURL, headers: { 'Content-Type': type } };
}

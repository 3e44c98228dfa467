import Dashboard from '@uppy/react/dashboard';
import { useEffect, useRef, useState } from 'react';
import '@uppy/core/css/style.min.css';
import '@uppy/dashboard/css/style.min.css';
import './logo-upload-panel.css';
import AwsS3 from '@uppy/aws-s3';
import Uppy, { type Body, type Meta } from '@uppy/core';
import { officeLimits } from '../../../../contract/values/office-limits';
import { api, call } from '../../../client/client';
import { CallFailed, isSignedOut, messageOf, parseErrorBody } from '../../../client/errors';
import { endSession } from '../../session-end';
import { retryUpload } from './retry-upload';

export function LogoUploadPanel({ onUploaded }: { onUploaded: (path: string) => void }) {
  const container = useRef<HTMLDivElement>(null);
  const [uppy] = useState(() => newLogoUpload(onUploaded));
  const isFocusLost = useRef(false);
  const [messages, setMessages] = useState<string[]>([]);

  useEffect(() => {
    // Uppy hides its messages after five seconds; here they stay until the next action.
    const show = () => {
      const { info } = uppy.getState();
      setMessages([
        ...new Set(info.flatMap(({ message, details }) => [message, ...(details ? [String(details)] : [])])),
      ]);
    };
    const clear = () => setMessages([]);
    const placeFocus = () => {
      clear();
      isFocusLost.current = true;
    };
    uppy.on('info-visible', show);
    uppy.on('file-added', clear);
    uppy.on('upload', clear);
    uppy.on('file-removed', placeFocus);
    return () => {
      uppy.off('info-visible', show);
      uppy.off('file-added', clear);
      uppy.off('upload', clear);
      uppy.off('file-removed', placeFocus);
      uppy.cancelAll();
    };
  }, [uppy]);

  useEffect(() => {
    if (!container.current) return;
    const { current } = container;
    // Uppy gives a single file the role of an item, but its list none.
    const observer = new MutationObserver(() => {
      current.querySelector('.uppy-Dashboard-files')?.setAttribute('role', 'list');
      const browse = current.querySelector<HTMLElement>('.uppy-Dashboard-browse');
      if (!browse || !isFocusLost.current) return;
      // The pressed button was removed with its file.
      isFocusLost.current = false;
      browse.focus();
    });
    observer.observe(current, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);

  return (
    <div ref={container} className="logo-upload">
      <Dashboard
        uppy={uppy}
        width="100%"
        height={300}
        theme="auto"
        proudlyDisplayPoweredByUppy={false}
        hidePauseResumeButton
        disableInformer
      />
      <div role="alert" className="mt-3 font-medium text-danger text-sm">
        {messages.map((message) => (
          <p key={message}>{message}</p>
        ))}
      </div>
    </div>
  );
}

/** Takes one PNG or JPG. Each requested upload URL is valid for one attempt. */
function newLogoUpload(onUploaded: (path: string) => void): Uppy<Meta, Body> {
  const uppy = new Uppy<Meta, Body>({
    allowMultipleUploadBatches: false,
    restrictions: {
      maxNumberOfFiles: 1,
      maxFileSize: officeLimits.logoBytes,
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

/** The server's message, if it sent one. */
async function readable<T>(upload: Promise<T>): Promise<T> {
  try {
    return await upload;
  } catch (error) {
    if (isSignedOut(error)) endSession();
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new Error(error instanceof CallFailed ? messageOf(error, 'en') : (reasonIn(error) ?? 'Upload failed'));
  }
}

/** Uppy's errors have the request as `source`. */
function reasonIn(error: unknown): string | undefined {
  const source = error instanceof Error && 'source' in error ? error.source : null;
  return source instanceof XMLHttpRequest ? parseErrorBody(source.responseText)?.message : undefined;
}

async function uploadAddress(type = 'application/octet-stream') {
  const { uploadURL } = await call(api.logo.upload.$post());
  return { method: 'PUT' as const, url: uploadURL, headers: { 'Content-Type': type } };
}

import Dashboard from '@uppy/react/dashboard';
import { useEffect, useState } from 'react';
import '@uppy/core/css/style.min.css';
import '@uppy/dashboard/css/style.min.css';
import './logo-upload-panel.css';
import { newLogoUpload } from './logo-upload';

/** Where a logo is picked or dropped, looked at and sent. */
export default function LogoUploadPanel({ onUploaded }: { onUploaded: (path: string) => void }) {
  const [uppy] = useState(() => newLogoUpload(onUploaded));
  const [messages, setMessages] = useState<string[]>([]);

  useEffect(() => {
    // The uploader takes its messages away after five seconds; here they stay until the next step.
    const show = () => setMessages(uppy.getState().info.map(({ message }) => message));
    const clear = () => setMessages([]);
    uppy.on('info-visible', show);
    uppy.on('file-added', clear);
    uppy.on('upload', clear);
    return () => {
      uppy.off('info-visible', show);
      uppy.off('file-added', clear);
      uppy.off('upload', clear);
    };
  }, [uppy]);

  useEffect(() => () => uppy.cancelAll(), [uppy]);

  return (
    <div className="logo-upload">
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

import Dashboard from '@uppy/react/dashboard';
import { useEffect, useRef, useState } from 'react';
import '@uppy/core/css/style.min.css';
import '@uppy/dashboard/css/style.min.css';
import './logo-upload-panel.css';
import { newLogoUpload } from './logo-upload';

export function LogoUploadPanel({ onUploaded }: { onUploaded: (path: string) => void }) {
  const place = useRef<HTMLDivElement>(null);
  const [uppy] = useState(() => newLogoUpload(onUploaded));
  const isFocusLost = useRef(false);
  const [messages, setMessages] = useState<string[]>([]);

  useEffect(() => {
    // The uploader takes its messages away after five seconds; here they stay until the next step.
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
    if (!place.current) return;
    const { current } = place;
    // Of a single file the uploader says that it is an item, and of its list nothing.
    const observer = new MutationObserver(() => {
      current.querySelector('.uppy-Dashboard-files')?.setAttribute('role', 'list');
      const browse = current.querySelector<HTMLElement>('.uppy-Dashboard-browse');
      if (!browse || !isFocusLost.current) return;
      // The button that took the file away went with it.
      isFocusLost.current = false;
      browse.focus();
    });
    observer.observe(current, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);

  return (
    <div ref={place} className="logo-upload">
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

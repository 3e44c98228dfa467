type Target = {
  site: string;
  /** Method, path and body of each write. */
  writes: [method: string, path: string, body?: object][];
  reads: string[];
  groupId: number;
  shareCode: string;
};

/**
 * Run in another site's page: does there what the page's owner might, except what takes the whole window.
 * @returns what it got: answers that it could read, and what the browser opened for it
 */
export async function tryEverything({ site, writes, reads, groupId, shareCode }: Target): Promise<string[]> {
  const got: string[] = [];
  const ask = async (path: string, init: RequestInit) => {
    try {
      const answer = await fetch(site + path, { credentials: 'include', ...init });
      if (answer.type !== 'opaque') got.push(`${init.method ?? 'GET'} ${path}: ${answer.status}`);
    } catch {
      // Refused, or not to be read: what it did is looked at afterwards.
    }
  };
  for (const [method, path, body] of writes) {
    const text = body && JSON.stringify(body);
    await ask(path, { method, body: text, headers: { 'Content-Type': 'application/json' } });
    await ask(path, { method, body: text });
    await ask(path, { method: 'POST', mode: 'no-cors', body: text });
    await ask(path, {
      method: 'POST',
      mode: 'no-cors',
      body: text,
      headers: { 'X-HTTP-Method-Override': method },
    });
  }
  const file = new FormData();
  file.set('file', new Blob(['x'], { type: 'image/png' }), 'x.png');
  await ask('/api/upload', { method: 'POST', mode: 'no-cors', body: file });
  for (const path of [...reads, `/api/portal/${shareCode}`, `/group/${shareCode}`]) {
    await ask(path, {});
    await ask(path, { mode: 'no-cors' });
  }

  const ended = (element: HTMLElement, address: string) =>
    new Promise<string>((resolve) => {
      element.onload = () => resolve('loaded');
      element.onerror = () => resolve('refused');
      Reflect.set(element, 'src', address);
      document.body.appendChild(element);
    });
  for (const path of ['/api/logout', '/api/groups', '/placeholder-property.jpg?x', '/api/properties']) {
    for (const tag of ['img', 'script']) {
      const end = await ended(document.createElement(tag), site + path);
      if (end === 'loaded' && path.startsWith('/api')) got.push(`${tag} ${path}`);
    }
  }
  for (const path of ['/', `/group/${shareCode}`, '/admin', '/api/groups']) {
    const frame = document.createElement('iframe');
    await ended(frame, site + path);
    try {
      if (frame.contentDocument?.body) got.push(`frame ${path}`);
    } catch {
      // Another origin's document, which is then the browser's own page of an error.
    }
  }
  const socket = new WebSocket(`${site.replace('http', 'ws')}/ws?groupId=${groupId}`);
  const opening = await new Promise((resolve) => {
    socket.onopen = () => resolve('opened');
    socket.onclose = () => resolve('refused');
  });
  if (opening === 'opened') got.push('a socket');
  return got;
}

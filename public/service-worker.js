// A new version takes over at once: it serves nothing that the one before could not.
addEventListener('install', () => skipWaiting());

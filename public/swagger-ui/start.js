document.documentElement.classList.toggle('dark-mode', matchMedia('(prefers-color-scheme: dark)').matches);
window.SwaggerUIBundle({
  url: '/api/openapi.json',
  domNode: document.getElementById('api'),
  validatorUrl: null,
  // It gives up on drawing more than some hundred calls at once.
  docExpansion: 'none',
});

document.documentElement.classList.toggle('dark-mode', matchMedia('(prefers-color-scheme: dark)').matches);
window.SwaggerUIBundle({
  url: '/api/openapi.json',
  domNode: document.getElementById('api'),
  validatorUrl: null,
});

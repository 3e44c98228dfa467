/** For staff pages, until it is known who is signed in and the page's code has loaded. */
export function LoadingPage() {
  return (
    <p role="status" className="p-6 text-ink-soft">
      Loading...
    </p>
  );
}

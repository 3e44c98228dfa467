/** Of staff's pages, until it is known who is signed in and the page's code is there. */
export function LoadingPage() {
  return (
    <p role="status" className="p-6 text-ink-soft">
      Loading...
    </p>
  );
}

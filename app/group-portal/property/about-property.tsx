import { Card } from '../../ui/card';

export function AboutProperty({ description }: { description: string }) {
  if (description === '') return null;
  return (
    <Card title="About This Property">
      <p className="max-w-prose whitespace-pre-line">{description}</p>
    </Card>
  );
}

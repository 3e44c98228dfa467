import type { PublicProperty } from '../../../worker/contract/properties/property';
import { Card } from '../../ui/card';

export function AboutProperty({ property }: { property: PublicProperty }) {
  const { description } = property;
  if (description === '') return null;
  return (
    <Card title="About This Property">
      <p className="max-w-prose whitespace-pre-line">{description}</p>
    </Card>
  );
}

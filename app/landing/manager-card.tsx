import { ButtonLink } from '../ui/button';
import { Card } from '../ui/card';

export function ManagerCard() {
  return (
    <Card title="Property Manager?">
      <p className="mb-4 text-ink-soft">Show your properties, price your rooms and start groups for organizers.</p>
      <ButtonLink to="/admin-login" variant="secondary">
        Admin Dashboard
      </ButtonLink>
    </Card>
  );
}

import type { StaffUser } from '../../../worker/contract/staff';
export default function GroupsPage({ staff }: { staff: StaffUser }) {
  return <h1>Group Admins {staff.firstName}</h1>;
}

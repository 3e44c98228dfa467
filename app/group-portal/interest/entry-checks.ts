import { zodResolver } from '@hookform/resolvers/zod';
import { NewParticipant, ParticipantChange } from '../../../worker/contract/groups/participant';

export const joinCheck = zodResolver(NewParticipant);

export const editCheck = zodResolver(ParticipantChange.required({ interestLevel: true }));

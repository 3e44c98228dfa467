import { zodResolver } from '@hookform/resolvers/zod';
import { NewParticipant, ParticipantChange } from '../../../contract/participant';

export const joinCheck = zodResolver(NewParticipant);

export const editCheck = zodResolver(ParticipantChange.required({ interestLevel: true }));

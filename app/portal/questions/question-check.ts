import { zodResolver } from '@hookform/resolvers/zod';
import { NewQuestion } from '../../../contract/question';

export const questionCheck = zodResolver(NewQuestion);

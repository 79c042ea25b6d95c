import type { QuestionType } from '@samen/resources/forms';
import {
  AtSign,
  Calendar,
  Clock,
  Hash,
  Info,
  Link,
  ListChecks,
  Paperclip,
  CircleDot,
  Phone,
  Type,
  type LucideIcon,
} from 'lucide-react';

/** The sign of each type of question. */
export const TYPE_ICONS: Readonly<Record<QuestionType, LucideIcon>> = {
  text: Type,
  multiple_choice: CircleDot,
  checkbox: ListChecks,
  date: Calendar,
  time: Clock,
  number: Hash,
  email: AtSign,
  url: Link,
  phone: Phone,
  file: Paperclip,
  info_section: Info,
};

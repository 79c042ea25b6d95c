import type { ContentBlockType } from '@samen/resources/content';
import {
  BadgeCheck,
  ClipboardList,
  Columns2,
  Grid2x2,
  Heading,
  Image,
  Images,
  LayoutGrid,
  Link,
  ListChecks,
  Megaphone,
  Newspaper,
  PanelRight,
  PanelTop,
  Puzzle,
  Quote,
  Search,
  SquarePlay,
  Tags,
  Text,
  type LucideIcon,
} from 'lucide-react';

const ICONS: Readonly<Record<ContentBlockType, LucideIcon>> = {
  HeroWithSearch: Search,
  PhotoHero: PanelTop,
  SectionTitle: Heading,
  Markdown: Text,
  Image,
  ImageTextButtons: PanelRight,
  DynamicCards: LayoutGrid,
  FourCards: Grid2x2,
  TextWithUsps: ListChecks,
  QuoteBlock: Quote,
  NewsCarousel: Newspaper,
  PhotoSlideshow: Images,
  YouTube: SquarePlay,
  Hotlinks: Link,
  CallToAction: Megaphone,
  DualCta: Columns2,
  BuilderForm: ClipboardList,
  LogoBar: BadgeCheck,
  VacancyCategories: Tags,
};

/** What stands for a type of block; types of later releases have one icon together. */
export const blockIcon = (type: string): LucideIcon => ICONS[type as ContentBlockType] ?? Puzzle;

-- A volunteer's level of Dutch, for what a vacancy asks of it.
ALTER TABLE volunteer_profiles
  ADD COLUMN language_level text CHECK (language_level IN ('A0', 'A1', 'A2', 'B1', 'B2'));

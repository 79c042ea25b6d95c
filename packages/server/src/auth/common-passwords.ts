/** Of ten characters and more, what people choose most; compared in lower case without signs at the ends. */
const COMMON = new Set([
  ...['1234567890', '12345678910', '123456789012', '0123456789', '0987654321', '1111111111', '1q2w3e4r5t'],
  ...[
    '1q2w3e4r5t6y',
    '1qaz2wsx3edc',
    'qwertyuiop',
    'qwertyuiop123',
    'qwerty12345',
    'qwerty123456',
    'azertyuiop',
  ],
  ...[
    'asdfghjkl123',
    'password12',
    'password123',
    'password1234',
    'password12345',
    'password123456',
    'passw0rd123',
  ],
  ...['p@ssword123', 'p@ssw0rd123', 'iloveyou123', 'letmein123', 'letmein1234', 'welcome123', 'welcome1234'],
  ...['welcome12345', 'welkom1234', 'welkom12345', 'welkom123456', 'welkom2024', 'welkom2025', 'welkom2026'],
  ...[
    'wachtwoord',
    'wachtwoord1',
    'wachtwoord12',
    'wachtwoord123',
    'wachtwoord1234',
    'geheim1234',
    'geheim12345',
  ],
  ...[
    'vrijwilliger',
    'vrijwilliger1',
    'vrijwilligers',
    'nederland1',
    'nederland123',
    'nederland12',
    'amsterdam1',
  ],
  ...['amsterdam123', 'rotterdam1', 'rotterdam123', 'feyenoord1', 'feyenoord123', 'voetbal123', 'hallohallo'],
  ...[
    'administrator',
    'administrator1',
    'superman123',
    'football123',
    'princess123',
    'sunshine123',
    'abcdefghij',
  ],
  ...['abcdefghijk', 'abcdefghijkl', 'abcd123456', 'abc1234567', 'abc123456789', 'changeme123', 'default123'],
  ...['testtest123', 'test123456', 'test1234567', 'zomer12345', 'winter1234', 'lente12345', 'herfst1234'],
]);

/** Whether many people have this password, or it is one sign over and over. */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase().replace(/^[\W_]+|(?<![\W_])[\W_]+$/g, '');
  return COMMON.has(password.toLowerCase()) || COMMON.has(plain) || new Set(password).size < 4;
}
